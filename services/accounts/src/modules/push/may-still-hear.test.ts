import { describe, expect, it } from 'vitest'
import { createMayStillHear } from './may-still-hear.ts'

/** Pages, where the person may edit these widgets. */
const mayHear = (editable: number[]) =>
  createMayStillHear({
    call: (async (_endpoint: unknown, { body }: { body: { widget_ids: number[] } }) => ({
      rights: body.widget_ids.map((widget_id) => ({ widget_id, can_view: true, can_edit: editable.includes(widget_id) })),
    })) as never,
  })
const down = { user_id: 1, kind: 'monitor_down', link: '/p/Abc1234#7' } as const

describe('createMayStillHear', () => {
  it('lets somebody hear of a server as long as they may edit its page', async () => {
    expect([await mayHear([7])(down), await mayHear([8])(down)]).toEqual([true, false])
  })

  it('asks nobody about what is of no page', async () => {
    const failing = createMayStillHear({ call: () => Promise.reject(new Error('unavailable')) })
    expect(await failing({ user_id: 1, kind: 'export_ready', link: '/users/user_data' })).toBe(true)
  })

  it('rejects where pages does not say', async () => {
    const failing = createMayStillHear({ call: () => Promise.reject(new Error('unavailable')) })
    await expect(failing({ ...down, kind: 'monitor_up' })).rejects.toThrow('unavailable')
  })
})
