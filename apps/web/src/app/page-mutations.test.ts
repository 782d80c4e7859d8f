import { expect, it } from 'vitest'
import { furtherKinds } from './further-kinds.ts'
import { ofFurtherKinds } from './page-mutations.ts'

it('loads the mutations of every kind that is not in a first view', async () => {
  const ofKinds = await Promise.all(furtherKinds.map(async (kind) => kind.mutations?.()))
  const names = ofKinds.flatMap((mutations) => Object.keys(mutations ?? {}))
  expect(Object.keys(ofFurtherKinds).toSorted()).toEqual(names.toSorted())
})
