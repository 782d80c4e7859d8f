import undo from '../../features/mutations/locales/undo/de.json'

/** What is said when a change is undone. */
export const texts = { undo }
