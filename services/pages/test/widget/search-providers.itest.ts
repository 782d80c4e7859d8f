import { deleteSearchProvider, setSearchProviders } from '@foyer/contracts/pages/widget/search-providers'
import { callService } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, notFoundElsewhere, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

const own = { id: 100, title: 'Recipes', url: 'https://recipes.example/?q=%s', prefix: 'r' }
const google = { id: 2, engine: 'google' as const }
type Answer = { items: Array<{ id: number; engine?: string }> }

const place = (type: 'search' | 'searchbar' | 'notes' = 'search') => world.place(type)
const stored = async (scene: Awaited<ReturnType<typeof place>>) => {
  const page = await world.act.view(scene.page.public_id, world.owner)
  return page.columns.flatMap(({ widgets }) => widgets).find(({ id }) => id === scene.widget.id)?.settings['p']
}

describe('PATCH /widget/{id}/searchproviders', () => {
  it.each(['search', 'searchbar'] as const)('sets the providers of a %s and their order', async (type) => {
    const scene = await place(type)
    const items = [{ ...own, user_default: true }, google]
    const answered = items.map((item) => ({ ...item, item_id: item.id }))
    expect(await world.ok<Answer>(setSearchProviders, { id: scene.widget.id }, { items })).toEqual({ items: answered })
    const swapped = [google, own]
    await world.ok(setSearchProviders, { id: scene.widget.id }, { items: swapped })
    expect(await stored(scene)).toEqual(swapped)
  })

  it('takes an id by its other name, and needs one of both', async () => {
    const scene = await place()
    const { id: item_id, ...fields } = own
    await world.ok(setSearchProviders, { id: scene.widget.id }, { items: [{ item_id, ...fields }] })
    expect(await stored(scene)).toEqual([own])
    const call = { params: { id: String(scene.widget.id) }, body: { items: [fields] } }
    expect(await callService(world.url, setSearchProviders, call, world.owner)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'items.0.id' }] },
    })
  })

  it('refuses an address without a place for the query, and names the field', async () => {
    const { widget } = await place()
    const call = { params: { id: String(widget.id) }, body: { items: [{ ...own, url: 'https://recipes.example/' }] } }
    expect(await callService(world.url, setSearchProviders, call, world.owner)).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ field: 'items.0.url', code: 'invalid_url' }] },
    })
  })
})

describe('DELETE /widget/{id}/searchprovider/{provider_id}', () => {
  it('removes one of those that ship from a widget that has not chosen any', async () => {
    const scene = await place()
    const { items } = await world.ok<Answer>(deleteSearchProvider, { id: scene.widget.id, provider_id: 1 })
    expect(items.map(({ id }) => id)).toEqual([2, 3, 4])
    expect(await stored(scene)).toEqual(items.map(({ id, engine }) => ({ id, engine })))
  })

  it('removes the last one too, and changes nothing the second time', async () => {
    const scene = await place()
    await world.ok(setSearchProviders, { id: scene.widget.id }, { items: [own] })
    for (const _ of [1, 2])
      expect(await world.ok(deleteSearchProvider, { id: scene.widget.id, provider_id: own.id })).toEqual({ items: [] })
    expect(await stored(scene)).toEqual([])
  })
})

describe('both calls', () => {
  it.each([
    { endpoint: setSearchProviders, params: {}, body: { items: [own] } },
    { endpoint: deleteSearchProvider, params: { provider_id: 1 }, body: undefined },
  ])('find nothing in a widget of another type: $endpoint.name', async ({ endpoint, params, body }) => {
    const { page, widget } = await place()
    const { widget: notes } = await place('notes')
    expect(await world.refusalsElsewhere({ endpoint, params: { id: widget.id, ...params }, body }, notes.id)).toEqual(notFoundElsewhere)
    expect(await stored({ page, widget })).toBeUndefined()
  })
})
