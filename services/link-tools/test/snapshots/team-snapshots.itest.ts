import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import { type BookmarkAbility, deleteSnapshot } from '@foyer/contracts/link-tools/snapshots'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type SnapshotWorld, article, html, startSnapshotWorld } from './snapshot-world.ts'

let world: SnapshotWorld

beforeAll(async () => {
  world = await startSnapshotWorld()
})
afterAll(() => world?.stop())

/** A snapshot of a link on a page of a team, which a member has saved. */
async function scene() {
  const team: OwnerRef = { owner_id: newId(), owner_kind: 'team' }
  const url = world.serve(html(article('Oaks', 'A rare quokka')))
  const memberWho = (...abilities: BookmarkAbility[]): Person => {
    const person = { ...world.person(), memberships: [{ id: team.owner_id, role: 'member' as const }] }
    world.allow(person, url, ...abilities)
    return person
  }
  const saver = memberWho('view', 'edit')
  await world.bookmarkFor(team, saver, url)
  await world.takeDue({ ...saver, id: team.owner_id })
  const record = await world.records().findOne({ owner_id: team.owner_id })
  const id = record?._id ?? 0
  const remove = (person: Person) => callService(world.url, deleteSnapshot, { params: { id: String(id) } }, person)
  const trials = async (person: Person) => [
    (await world.find(person, url))?.title ?? null,
    (await world.read(person, id)).status,
    (await world.copy(person, id)).status,
    (await world.search(person, 'quokka')).map((snapshot) => snapshot.organization_id),
  ]
  return { team, url, id, saver, memberWho, remove, trials }
}

const unseen = [null, 404, 404, []]

describe('the snapshot of a link on a page of a team', () => {
  it('lets every member who sees the page read and find the snapshot', async () => {
    const { team, saver, memberWho, trials } = await scene()
    const seen = ['Oaks', 200, 200, [team.owner_id]]
    expect([await trials(saver), await trials(memberWho('view'))]).toEqual([seen, seen])
  })

  it('hides the snapshot from everyone who does not see the page', async () => {
    const { url, memberWho, trials } = await scene()
    const stranger = world.person()
    world.allow(stranger, url, 'view', 'edit')
    expect([await trials(memberWho()), await trials(stranger)]).toEqual([unseen, unseen])
  })

  it('hides the snapshot from its saver once they lose the page or the team', async () => {
    const { saver, url, trials } = await scene()
    expect(await trials({ ...saver, memberships: [] })).toEqual(unseen)
    world.allow(saver, url)
    expect(await trials(saver)).toEqual(unseen)
  })

  it('lets editors of the page delete the snapshot', async () => {
    const { id, memberWho, remove } = await scene()
    expect(errorCodeOf(await remove(memberWho('view')))).toBe('forbidden')
    expect((await remove(memberWho('view', 'edit'))).status).toBe(204)
    expect(await world.records().countDocuments({ _id: id })).toBe(0)
  })

  it('lets editors of the page take it anew, for the team', async () => {
    const { team, url, memberWho } = await scene()
    expect(errorCodeOf(await world.take(memberWho('view'), url))).toBe('not_found')
    expect((await world.take(memberWho('view', 'edit'), url)).status).toBe(200)
    expect(await world.records().countDocuments({ url })).toBe(1)
    expect(await world.records().findOne({ url })).toMatchObject(team)
  })

  it('outlives the account of who saved it', async () => {
    const { saver, memberWho, trials } = await scene()
    await world.endAccount(saver)
    expect((await trials(memberWho('view')))[0]).toBe('Oaks')
  })

  it('deletes the snapshot with the team', async () => {
    const { team } = await scene()
    await world.eraseTeam(team.owner_id)
    expect(await world.records().countDocuments({ owner_id: team.owner_id })).toBe(0)
  })
})
