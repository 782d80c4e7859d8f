import administration from '../../features/administration/locales/de.json'

/** What the screens of site administration say: most members never see them. */
export const texts = { administration }
