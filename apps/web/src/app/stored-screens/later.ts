/** What the stored screens of a member need after the first view, in one file. */
export { askAgain } from './ask-again.ts'
export { startStoringScreens } from './store-screens.ts'
