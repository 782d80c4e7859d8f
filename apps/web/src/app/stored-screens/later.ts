import { watchForNewBuild } from '../../lib/browser/new-build.ts'
import { watchForExtras } from '../extras/watch-for-extras.ts'
import { startStoringScreens as storeScreens } from './store-screens.ts'

/** What the stored screens of a member need after the first view, in one file. */
export { askAgain } from './ask-again.ts'

/** Begins what goes on beside the screens of a member; loaded by now, as later it could not be any more. Returns what ends it. */
export function startStoringScreens(): () => void {
  const ends = [storeScreens(), watchForNewBuild(), watchForExtras()]
  return () => {
    for (const end of ends) end()
  }
}
