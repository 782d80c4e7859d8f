import type { Todo } from '@foyer/contracts/kinds/todos'
import { describe, expect, it } from 'vitest'
import { localDate } from '../../lib/browser/local-date.ts'
import { dueState, formatDue, sortedByDue } from './due-date.ts'

const today = '2026-11-25'

describe('due dates', () => {
  it.each([
    ['2026-11-24', 'overdue', '24 Nov', '24. Nov.'],
    ['2026-11-25', 'today', 'Today', 'Heute'],
    ['2026-11-26', 'tomorrow', 'Tomorrow', 'Morgen'],
    ['2026-11-29', 'later', 'Sunday', 'Sonntag'],
    ['2026-12-02', 'later', '2 Dec', '2. Dez.'],
    ['2027-01-02', 'later', '2 Jan 2027', '2. Jan. 2027'],
    ['2025-12-31', 'overdue', '31 Dec 2025', '31. Dez. 2025'],
  ])('%s is %s: %s, %s', (due, state, english, german) => {
    expect(dueState(due, today)).toBe(state)
    expect(formatDue(due, today, 'en-GB')).toBe(english)
    expect(formatDue(due, today, 'de')).toBe(german)
  })

  it('are those of the calendar on the wall, also where the clocks change', () => {
    expect(localDate(new Date(2026, 9, 24, 23, 59), 1)).toBe('2026-10-25')
    expect(localDate(new Date(2026, 11, 31, 0, 0), 1)).toBe('2027-01-01')
  })

  it('bring to-dos into order, with those that have none at the end', () => {
    const todo = (id: number, due: string | null): Todo => ({ id, widget_id: 1, list_id: 7, text: '', is_done: false, due })
    const todos = [todo(1, null), todo(2, '2026-12-01'), todo(3, null), todo(4, '2026-11-01'), todo(5, '2026-12-01')]
    expect(sortedByDue(todos).map(({ id }) => id)).toEqual([4, 2, 5, 1, 3])
  })
})
