import administration from '../../features/administration/locales/en.json'

/** What the screens of site administration say: most members never see them. */
export const texts = { administration }
