import { updateUser } from '@foyer/contracts/accounts/sign-in/email-change'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type PageView, createPage, updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import { updateProfile } from '@foyer/contracts/accounts/profiles'
import { createApiSession, signedUp } from '@foyer/testing/api-session'
import { beforeAll, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

let stack: MatrixStack
beforeAll(async () => {
  stack = await sharedFoyer()
})

it('tells visitors of a page who owns it, as the owner shows themselves', async () => {
  const ada = await signedUp(stack.url)
  const newPage = async () => {
    const page = (await ada.call(createPage, { body: { title: 'Shared' } })).body as PageSummary
    await ada.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } })
    return page
  }
  const first = await newPage()
  const visitor = createApiSession(stack.url)
  const ownerOf = async ({ public_id }: PageSummary) =>
    ((await visitor.call(viewPage, { params: { public_id } })).body as PageView).page.owner
  const { name } = await ownerOf(first)
  expect(await ownerOf(first)).toEqual({ name, avatar_url: null, url: null })

  await ada.call(updateProfile, { body: { public_url: 'ada-lovelace', is_published: true } })
  await expect.poll(() => ownerOf(first)).toEqual({ name, avatar_url: null, url: '/u/ada-lovelace' })
  expect(await ownerOf(await newPage())).toEqual({ name, avatar_url: null, url: '/u/ada-lovelace' })

  await ada.call(updateUser, { body: { name: 'Ada Byron' } })
  await expect.poll(() => ownerOf(first)).toMatchObject({ name: 'Ada Byron' })
  await ada.call(updateProfile, { body: { is_published: false } })
  await expect.poll(() => ownerOf(first)).toEqual({ name: 'Ada Byron', avatar_url: null, url: null })
})
