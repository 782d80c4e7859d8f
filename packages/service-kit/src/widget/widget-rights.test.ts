import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { describe, expect, it } from 'vitest'
import type { InternalClient } from '../http/internal-client.ts'
import type { Signals } from '../events/signals.ts'
import { createWidgetRights } from './widget-rights.ts'

type Question = { user_id: number | null; widget_ids: number[]; memberships?: Membership[] }

function createWorld() {
  const questions: Question[] = []
  const listeners = new Map<string, (signal: never) => void>()
  const internal = {
    call: async (_: unknown, { body }: { body: Question }) => {
      questions.push(body)
      return { rights: body.widget_ids.map((widget_id) => ({ widget_id, page_id: 1 }) as WidgetRight) }
    },
  } as unknown as InternalClient
  const signals = { on: (name: string, listener: (signal: never) => void) => void listeners.set(name, listener) } as unknown as Signals
  const rights = createWidgetRights({ internal, signals, now: () => 0 })
  return { rights, questions, tell: (name: string) => listeners.get(name)?.({ name, page_id: 2, user_id: 7 } as never) }
}

const member: Membership = { id: 5, role: 'member' }

describe('createWidgetRights', () => {
  it('asks with the teams of the caller', async () => {
    const { rights, questions } = createWorld()
    await rights.of({ id: 7, memberships: [member] }, [1])
    await rights.fresh({ id: 7, memberships: [member] }, 1)
    await rights.of({ id: 8 }, [1])
    await rights.of(null, [1])
    expect(questions).toEqual([
      { user_id: 7, widget_ids: [1], memberships: [member] },
      { user_id: 7, widget_ids: [1], memberships: [member] },
      { user_id: 8, widget_ids: [1], memberships: [] },
      { user_id: null, widget_ids: [1] },
    ])
  })

  it('names no teams of somebody who is not calling', async () => {
    const { rights, questions } = createWorld()
    await rights.ofAbsent(7, [1])
    expect(questions).toEqual([{ user_id: 7, widget_ids: [1] }])
  })

  it('caches an answer for the same teams only', async () => {
    const { rights, questions } = createWorld()
    for (const memberships of [[member], [member], [{ ...member, role: 'admin' as const }], []])
      await rights.of({ id: 7, memberships }, [1])
    await rights.ofAbsent(7, [1])
    expect(questions).toHaveLength(4)
  })

  it('asks again once teams have changed, or who is in them', async () => {
    const { rights, questions, tell } = createWorld()
    await rights.ofAbsent(7, [1])
    tell('page.access_changed')
    await rights.ofAbsent(7, [1])
    expect(questions).toHaveLength(1)
    tell('memberships.changed')
    await rights.ofAbsent(7, [1])
    expect(questions).toHaveLength(2)
    // A team may be locked, or its enterprise may read no more.
    tell('team.changed')
    await rights.ofAbsent(7, [1])
    expect(questions).toHaveLength(3)
  })
})
