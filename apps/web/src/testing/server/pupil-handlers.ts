import type { PupilPicture } from '@foyer/contracts/accounts/teams/pupil-pictures'
import type { Handlers } from './api-server.ts'
import { type State, nowInSeconds } from './state.ts'

const pictures: PupilPicture[] = ['cat', 'dog', 'sun', 'tree']

export const pupilHandlers = (state: State): Handlers => ({
  listPupils: () => ({ pupils: state.teams.pupils }),
  makePupilCards: ({ body: { user_ids: ids } }) => ({
    cards: state.teams.pupils
      .filter(({ user_id: id }) => ids.includes(id))
      .map(({ user_id, name, user_name }) => ({
        user_id,
        name,
        user_name,
        token: 'T'.repeat(43),
        pictures,
        expires_at: nowInSeconds() + 30 * 86_400,
      })),
  }),
  renamePupil({ params: { user_id: id }, body: { name } }) {
    state.teams.pupils = state.teams.pupils.map((pupil) => (pupil.user_id === id ? { ...pupil, name } : pupil))
    return { renamed: true }
  },
  viewClass: () => ({ title: 'Class 3b' }),
})
