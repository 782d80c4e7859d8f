import teams from '../../features/teams/locales/en.json'

/** What the screens of teams say. */
export const texts = { teams }
