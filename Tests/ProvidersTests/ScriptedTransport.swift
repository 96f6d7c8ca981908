import HTTP
import Providers
import Support
