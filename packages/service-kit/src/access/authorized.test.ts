import { expect, it } from 'vitest'
import { asAuthorized, type Authorized } from './authorized.ts'

const edit = (page: Authorized<{ id: number }, 'edit'>) => page.id
const remove = (page: Authorized<{ id: number }, 'edit' | 'delete'>) => page.id

it('lets nobody do more than was checked', () => {
  const page = { id: 1 }
  // @ts-expect-error nothing was checked
  edit(page)
  // @ts-expect-error another ability was checked
  edit(asAuthorized(page, 'view'))
  // @ts-expect-error one of both was checked
  remove(asAuthorized(page, 'edit'))
  expect([
    edit(asAuthorized(page, 'edit')),
    edit(asAuthorized(page, 'view', 'edit')),
    remove(asAuthorized(page, 'delete', 'edit')),
  ]).toEqual([1, 1, 1])
})
