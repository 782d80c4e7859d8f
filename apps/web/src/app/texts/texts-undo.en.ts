import undo from '../../features/mutations/locales/undo/en.json'

/** What is said when a change is undone. */
export const texts = { undo }
