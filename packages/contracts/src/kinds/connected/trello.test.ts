import { describe, expect, it } from 'vitest'
import { changeAtProvider } from '../../link-tools/connected-data.ts'
import { trelloKind } from './trello.ts'

const accepts = (body: object) => changeAtProvider.body.safeParse(body).success

describe('a board of Trello', () => {
  it('has nothing of the account in its settings', () => {
    expect(trelloKind.settings.safeParse({}).success).toBe(true)
    expect([{ board: 'x' }, { token: 'x' }].some((settings) => trelloKind.settings.safeParse(settings).success)).toBe(false)
  })

  it('takes cards to a list and a place in it', () => {
    const move = { do: 'move_card', board: 'b', card: 'c', list: 'l' }
    expect(['top', 'bottom', 1.5].every((pos) => accepts({ ...move, pos }))).toBe(true)
    expect(['middle', 0, -1, Number.NaN, null].some((pos) => accepts({ ...move, pos }))).toBe(false)
  })

  it('takes moments for due dates', () => {
    const update = { do: 'update_card', board: 'b', card: 'c' }
    expect([null, '2026-12-24T18:00:00.000Z'].every((due) => accepts({ ...update, due }))).toBe(true)
    expect(['2026-12-24', 'soon', 7].some((due) => accepts({ ...update, due }))).toBe(false)
  })
})
