import billing from '../../features/billing/locales/de.json'

/** What the screens of plans say. */
export const texts = { billing }
