import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ArrowDownUp } from 'lucide-react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { MenuSub } from './menu-sub.tsx'
import { DropdownMenu, MenuItem } from './menu.tsx'

it('leaves the focus where a menu entry that moves it has put it', async () => {
  const focused: (string | null | undefined)[] = []
  const moveFocus = () => {
    focused.push(document.activeElement?.textContent)
    screen.getByRole('textbox').focus()
  }
  const { user } = renderApp(
    <main id="main">
      <input aria-label="Title" />
      <DropdownMenu trigger={<button type="button">Actions</button>}>
        <MenuItem movesFocus onSelect={moveFocus}>
          Rename
        </MenuItem>
      </DropdownMenu>
    </main>,
  )
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  // The menu had given the focus back before, so that nothing moves it afterwards.
  expect(focused).toEqual(['Actions'])
})

it('closes the menu beside an entry and the one it belongs to', async () => {
  const chosen = vi.fn<() => void>()
  const { user } = renderApp(
    <main id="main">
      <DropdownMenu trigger={<button type="button">Actions</button>}>
        <MenuSub icon={ArrowDownUp} label="Sort">
          <MenuItem onSelect={chosen}>By title</MenuItem>
        </MenuSub>
      </DropdownMenu>
    </main>,
  )
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sort' }))
  await user.click(await screen.findByRole('menuitem', { name: 'By title' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(chosen).toHaveBeenCalledOnce()
})

it('keeps the wheel from what is behind it while it is open', async () => {
  const { user } = renderApp(
    <main id="main">
      <DropdownMenu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => undefined}>Rename</MenuItem>
      </DropdownMenu>
    </main>,
  )
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await screen.findByRole('menuitem', { name: 'Rename' })
  const backdrop = screen.getAllByRole('presentation').find((element) => element.classList.contains('fixed'))
  expect(backdrop && fireEvent.wheel(backdrop)).toBe(false)
})
