import App
import Glibc

StandardDescriptors.occupy()
exit(EntryPoint.run(CommandLine.arguments))
