import teams from '../../features/teams/locales/de.json'

/** What the screens of teams say. */
export const texts = { teams }
