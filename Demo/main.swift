import Sash
