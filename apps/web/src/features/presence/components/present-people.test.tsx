import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const person = (name: string) => ({ public_id: `${name.toLowerCase()}0001`, name })
const said = (names: string, count: number) => t('presence:here', { names, count })

async function openShared() {
  const page = addPage([[]], { title: 'Morning' })
  await openPage(page)
  const tell = (...names: string[]) => void server.tell({ type: 'presence', public_id: page.public_id, people: names.map(person) })
  return { page, tell }
}

describe('people at a page', () => {
  it('are named while they are there', async () => {
    const { tell } = await openShared()
    await waitFor(() => {
      tell('Ben')
      expect(screen.getByText(said('Ben', 1))).toBeInTheDocument()
    })
    tell('Ben', 'Cleo')
    expect(await screen.findByText(said('Ben and Cleo', 2))).toBeInTheDocument()
    tell()
    await waitFor(() => expect(screen.queryByText(said('Ben and Cleo', 2))).not.toBeInTheDocument())
  })

  it('are counted where they are many', async () => {
    const { tell } = await openShared()
    await waitFor(() => {
      tell('Ben', 'Cleo', 'Dora', 'Emil', 'Fay')
      expect(screen.getByTitle(said('Ben, Cleo, Dora, Emil, and Fay', 5))).toHaveTextContent('BCD+2')
    })
  })

  it('of another page are not shown', async () => {
    const { tell } = await openShared()
    await waitFor(() => {
      tell('Ben')
      expect(screen.getByText(said('Ben', 1))).toBeInTheDocument()
    })
    await server.tell({ type: 'presence', public_id: 'zzzzzz9', people: [person('Cleo')] })
    tell('Ben', 'Dora')
    expect(await screen.findByText(said('Ben and Dora', 2))).toBeInTheDocument()
  })
})
