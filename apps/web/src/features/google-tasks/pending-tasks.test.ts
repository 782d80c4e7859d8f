import type { GoogleTask, GoogleTaskList } from '@foyer/contracts/link-tools/connected-data'
import { describe, expect, it } from 'vitest'
import type { Mutation } from '../../lib/mutations/mutation.ts'
import { isOfTasks, withMutation } from './pending-tasks.ts'

const task = (id: string, fields: Partial<GoogleTask> = {}): GoogleTask => ({
  id,
  title: id,
  notes: '',
  due: null,
  is_done: false,
  parent: null,
  ...fields,
})
const list = (...tasks: GoogleTask[]): GoogleTaskList => ({ list: { id: 'list', title: 'List' }, tasks, is_cut: false })
const mutation = (kind: string, payload: object): Mutation => ({
  id: '1',
  user_id: 1,
  kind,
  payload: { widget_id: 7, list: 'list', ...payload },
  temporary_id: -4,
  idempotency_key: 'k',
  created_at: 1,
  attempts: 0,
})
const ids = ({ tasks }: GoogleTaskList) => tasks.map(({ id }) => id)

describe('tasks with mutations that are not sent yet', () => {
  const tasks = list(task('a'), task('b', { parent: 'a' }), task('c'))

  it('have a new task first, and one that is a part of another one after it', () => {
    expect(ids(withMutation(tasks, mutation('addGoogleTask', { key: 'key-1', title: 'New' })))).toEqual(['key-1', 'a', 'b', 'c'])
    expect(ids(withMutation(tasks, mutation('addGoogleTask', { key: 'key-1', title: 'New', parent: 'a' })))).toEqual([
      'a',
      'key-1',
      'b',
      'c',
    ])
  })

  it('do not have a new task twice that the server has sent already', () => {
    const sent = list(task('z', { key: 'key-1' }))
    expect(withMutation(sent, mutation('addGoogleTask', { key: 'key-1', title: 'New' }))).toEqual(sent)
  })

  it('change a task by its id or by the key that it was made with', () => {
    const change = mutation('updateGoogleTask', { task: 'key-1', is_done: true })
    expect(withMutation(list(task('z', { key: 'key-1' })), change).tasks).toMatchObject([{ id: 'z', is_done: true }])
    expect(withMutation(list(task('key-1', { key: 'key-1' })), change).tasks).toMatchObject([{ is_done: true }])
  })

  it('are without a deleted task and what belongs to it', () => {
    expect(ids(withMutation(tasks, mutation('deleteGoogleTask', { task: 'a' })))).toEqual(['c'])
  })

  it('take over the id of the answer, and keep the key', () => {
    const answered = withMutation(tasks, mutation('addGoogleTask', { key: 'key-1', title: 'New' }), {
      task: task('z', { title: 'New' }),
      card: null,
    })
    expect(answered.tasks[0]).toMatchObject({ id: 'z', key: 'key-1', title: 'New' })
    const changed = withMutation(answered, mutation('updateGoogleTask', { task: 'key-1', title: 'x' }), {
      task: task('z', { title: 'Newer' }),
      card: null,
    })
    expect(changed.tasks[0]).toMatchObject({ id: 'z', key: 'key-1', title: 'Newer' })
  })

  it('are unchanged by a mutation of another list', () => {
    expect(withMutation(tasks, mutation('deleteGoogleTask', { list: 'another', task: 'a' }))).toBe(tasks)
  })

  it('are those of their widget', () => {
    expect(isOfTasks(mutation('addGoogleTask', {}), 7)).toBe(true)
    expect(isOfTasks(mutation('addGoogleTask', {}), 8)).toBe(false)
    expect(isOfTasks(mutation('addTodo', {}), 7)).toBe(false)
  })
})
