import App
import Blocking
import Glibc

StandardDescriptors.occupy()
TaskThreads.install()
// Without what `exit` tidies up: a thread that a dead disk holds may come back in the middle of that. Nothing of flick's
// is buffered.
_exit(EntryPoint.run(SystemArguments.all))
