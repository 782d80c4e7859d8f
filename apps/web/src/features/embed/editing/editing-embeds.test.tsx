import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findWidget, inWidget, toHaveFocus, undo } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { notesWidget, widget } from '../../../testing/things.ts'

const stored = () => state.pages[0]?.columns.flatMap(({ widgets }) => widgets).filter(({ widget_type }) => widget_type === 'iframe') ?? []

/** The form that adds an embed, on a page with a note. */
async function openForm() {
  const { user } = await openPage(addPage([[notesWidget('Desk', ['First'])]]))
  await user.click(await screen.findByRole('button', { name: t('content:addContent') }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: t('content:addKind', { title: t('embed:kind') }) }))
  await toHaveFocus(() => sheet.getByLabelText(t('embed:code')))
  return { user, sheet }
}

describe('the form for a new embed', () => {
  it('adds a video by its address with the keyboard alone, and shows it at once', async () => {
    const { user, sheet } = await openForm()
    await user.paste('https://youtu.be/dQw4w9WgXcQ')
    expect(sheet.getByText(t('embed:understood.youtube'))).toBeVisible()
    await user.keyboard('{Enter}')
    const map = await inWidget(t('embed:video.youtube'))
    expect(await map.findByTitle(/, from www.youtube-nocookie.com$/)).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    )
    await waitFor(() =>
      expect(stored()[0]).toMatchObject({
        settings: { type: 0, subtype: 'youtube', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', borderless: true },
        icon: { type: 'favicon', identifier: 'youtube.com' },
      }),
    )
    // It is shown at once after a reload as well.
    expect(localStorage.getItem('foyer.embed-hosts')).toContain('www.youtube-nocookie.com')
    await undo(user)
    await waitFor(() => expect(stored()).toEqual([]))
  })

  it('takes code with its own name, and a line break as a part of it', async () => {
    const { user, sheet } = await openForm()
    await user.paste('<p>Hello</p>')
    await user.keyboard('{Enter}')
    expect(sheet.getByText(t('embed:understood.html'))).toBeVisible()
    await user.type(sheet.getByLabelText(t('embed:titleOptional')), 'Greeting{Enter}')
    await findWidget('Greeting')
    await waitFor(() => expect(stored()[0]?.settings).toEqual({ type: 2, subtype: 'html', code: '<p>Hello</p>', borderless: true }))
  })

  it.each([
    ['', 'empty'],
    ['hello', 'unknown'],
    ['javascript:alert(1)', 'unknown'],
    [`<p>${'x'.repeat(20_000)}</p>`, 'too_long'],
  ])('says why it does not take %j', async (text, problem) => {
    const { user, sheet } = await openForm()
    if (text !== '') await user.paste(text)
    await user.click(sheet.getByRole('button', { name: t('embed:add') }))
    expect(sheet.getByText(t(`embed:problem.${problem}`))).toBeVisible()
    expect(sheet.getByLabelText(t('embed:code'))).toBeInvalid()
    expect(stored()).toEqual([])
  })

  it('does not take a page of this Foyer', async () => {
    const { user, sheet } = await openForm()
    await user.paste(`${location.origin}/p/Abc1234`)
    await user.keyboard('{Enter}')
    expect(sheet.getByText(t('embed:problem.own'))).toBeVisible()
    expect(stored()).toEqual([])
  })

  it('keeps the embed offline, and stores it later', async () => {
    const { user } = await openForm()
    server.setOnline(false)
    await user.paste('https://offline-embed.example/')
    await user.keyboard('{Enter}')
    await findWidget('offline-embed.example')
    expect(stored()).toEqual([])
    server.setOnline(true)
    await waitFor(() => expect(stored()).toHaveLength(1))
  })
})

describe('the settings of an embed', () => {
  const settings = { type: 0, subtype: 'page', url: 'https://settings.example/', height: 300 }

  async function openSettings(initial = settings as Record<string, unknown>) {
    const embed = widget('iframe', 'Map', null, { settings: initial })
    const { user } = await openPage(addPage([[embed]]))
    const map = await inWidget('Map')
    await user.click(await map.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Map' }) }))
    await user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
    const field = await screen.findByLabelText<HTMLTextAreaElement>(t('embed:code'))
    return { user, embed, field }
  }

  it('change what is shown by their button alone, which can be undone', async () => {
    const { user, embed, field } = await openSettings()
    await user.clear(field)
    await user.type(field, 'https://vimeo.com/76979871')
    expect(embed.settings).toEqual(settings)
    await user.click(screen.getByRole('button', { name: t('embed:apply') }))
    await waitFor(() =>
      expect(embed.settings).toEqual({
        type: 0,
        subtype: 'vimeo',
        url: 'https://player.vimeo.com/video/76979871?dnt=1',
        borderless: true,
      }),
    )
    await undo(user)
    await waitFor(() => expect(embed.settings).toEqual(settings))
  })

  it('keep what is shown when the new address is none', async () => {
    const { user, embed, field } = await openSettings()
    await user.clear(field)
    await user.type(field, 'hello{Enter}')
    expect(screen.getByText(t('embed:problem.unknown'))).toBeVisible()
    expect(embed.settings).toEqual(settings)
  })

  it('set the height, and refuse one that is out of bounds', async () => {
    const { user, embed } = await openSettings()
    const height = screen.getByLabelText(t('embed:height'))
    await user.clear(height)
    await user.type(height, '9')
    expect(screen.getByText(t('embed:heightProblem', { min: 40, max: 2000 }))).toBeVisible()
    await user.type(height, '00')
    await user.tab()
    await waitFor(() => expect(embed.settings['height']).toBe(900))
    await user.clear(height)
    await user.tab()
    await waitFor(() => expect('height' in embed.settings).toBe(false))
  })

  it('show a border, and load at once', async () => {
    const { user, embed } = await openSettings()
    await user.click(screen.getByRole('checkbox', { name: t('embed:border') }))
    await user.click(screen.getByRole('checkbox', { name: t('embed:load') }))
    await waitFor(() => expect(embed.settings).toMatchObject({ borderless: true, load: true }))
    await user.click(screen.getByRole('checkbox', { name: t('embed:load') }))
    await waitFor(() => expect('load' in embed.settings).toBe(false))
  })

  it('begin with the code that is stored', async () => {
    const { field } = await openSettings({ type: 2, subtype: 'html', code: '<b>Hi</b>' })
    expect(field).toHaveValue('<b>Hi</b>')
  })
})
