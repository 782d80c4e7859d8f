import { describe, expect, it } from 'vitest'
import { changeAtProvider } from '../../link-tools/connected-data.ts'
import { remoteIdSchema } from '../../link-tools/widget-auth.ts'
import { googleTasksKind } from './google-tasks.ts'

const accepts = (settings: object) => googleTasksKind.settings.safeParse(settings).success

describe('the settings of a list of Google Tasks', () => {
  it('say whether what is done is hidden, and nothing of the account', () => {
    expect([{}, { h: true }].every(accepts)).toBe(true)
    expect([{ h: 1 }, { l: 'list' }, { token: 'x' }].some(accepts)).toBe(false)
  })
})

describe('ids of things at providers', () => {
  it.each(['MTIzNDU2Nzg5', '@default', 'ada@gmail.example', 'properties/12', '#holiday@group.v.calendar.google.example'])(
    'are %s',
    (id) => {
      expect(remoteIdSchema.safeParse(id).success).toBe(true)
    },
  )
  it.each(['', '.', '..', 'a/../b', 'a b', 'a?b', 'a%2e', 'a\n', 'x'.repeat(201)])('are not “%s”', (id) => {
    expect(remoteIdSchema.safeParse(id).success).toBe(false)
  })
})

describe('changes at a provider', () => {
  it('are made under a key of the client', () => {
    const add = { do: 'add_task', list: 'l', key: 'key-12345678', title: 'Tea' }
    expect(changeAtProvider.body.safeParse(add).success).toBe(true)
    for (const wrong of [
      { ...add, key: 'x' },
      { ...add, title: ' ' },
      { ...add, due: '24.12.2026' },
      { ...add, more: 1 },
      { do: 'drop' },
    ]) {
      expect(changeAtProvider.body.safeParse(wrong).success).toBe(false)
    }
  })
})
