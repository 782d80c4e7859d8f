import { drawPagePicture, publicPageOutline } from '@foyer/contracts/pages/page/public-pages'
import type { PublicPage } from '@foyer/contracts/pages/page/public-pages'
import { expect, it } from 'vitest'
import { createPublicPages } from './public-pages.ts'

const page = { public_id: 'Abc1234', version: 7 } as PublicPage

it('has pictures drawn without the mark of the product under the label of a team, and others with it', async () => {
  const drawn: unknown[] = []
  const call = (endpoint: object, input: { body?: unknown }) => {
    if (endpoint === publicPageOutline) return Promise.resolve({ outline: { title: 'Links' } })
    if (endpoint !== drawPagePicture) throw new Error('not expected')
    drawn.push(input.body)
    return Promise.resolve({ png: '' })
  }
  const pages = createPublicPages({ internal: { call: call as never }, ttlMs: 1_000 })
  for (const hasMark of [true, false, true]) await pages.picture(page, { requestId: 'a', site: { hasMark } })
  expect(drawn).toEqual([
    { title: 'Links', has_mark: true },
    { title: 'Links', has_mark: false },
  ])
})
