import { act, screen, waitFor } from '@testing-library/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { MoreButton } from './more-button.tsx'

function List({ controls = false, fails = false }: { controls?: boolean; fails?: boolean }) {
  const query = useInfiniteQuery({
    queryKey: ['more-button', controls, fails],
    queryFn: async ({ pageParam }) => {
      if (fails && pageParam > 0) throw new Error('away')
      return [pageParam, pageParam + 1]
    },
    initialPageParam: 0,
    getNextPageParam: (_, pages) => (pages.length < 3 ? pages.length * 2 : undefined),
    retry: false,
  })
  return (
    <div>
      <ul>
        {query.data?.pages.flat().map((row) => (
          <li key={row}>{controls ? <button type="button">{`Row ${row}`}</button> : `Row ${row}`}</li>
        ))}
      </ul>
      <p>Below the list</p>
      <MoreButton query={query} label="Show more" />
      <input aria-label="Elsewhere" />
    </div>
  )
}

const more = () => screen.findByRole('button', { name: 'Show more' })

describe('the button that shows more of a list', () => {
  it('moves the focus to the first row that has come, each time, and goes with the last', async () => {
    const { user } = renderApp(<List />)
    await user.click(await more())
    await waitFor(() => expect(screen.getByText('Row 2')).toHaveFocus())
    await user.click(await more())
    await waitFor(() => expect(screen.getByText('Row 4')).toHaveFocus())
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('moves it to the first control of that row', async () => {
    const { user } = renderApp(<List controls />)
    await user.click(await more())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Row 2' })).toHaveFocus())
  })

  it('leaves the focus where somebody has put it meanwhile', async () => {
    renderApp(<List />)
    const button = await more()
    act(() => {
      button.click()
      screen.getByLabelText('Elsewhere').focus()
    })
    expect(await screen.findByText('Row 2')).toBeVisible()
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus()
  })

  it('stays with the focus when nothing comes', async () => {
    const { user } = renderApp(<List fails />)
    await user.click(await more())
    expect(await more()).toHaveFocus()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
})
