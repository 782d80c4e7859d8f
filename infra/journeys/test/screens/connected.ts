import type { Scene } from './scene.ts'
import { type Screen, button, to, widget, widgetMenu } from './screen.ts'

const connected = (scene: Scene) => to(scene.connectedPage)

/** Widgets that show accounts elsewhere. */
export const connectedScreens: Screen[] = [
  {
    name: 'accounts elsewhere',
    path: connected,
    open: async ({ page, t }) => {
      await widget(page, 'Aufgaben').getByText('Nachtzug nach Wien').waitFor()
      await widget(page, 'Sommerfest').getByText('Plakate drucken').waitFor()
      await widget(page, 'Termine').getByText('Generalprobe mit Orchester').waitFor()
      await widget(page, 'Not yet')
        .getByText(t('connected:notConnected', { provider: 'Google' }))
        .waitFor()
      await widget(page, 'Besuche').getByText('Reisebüro').waitFor()
      await widget(page, 'Laden').getByText('Bücher').waitFor()
      await widget(page, 'Verlauf').getByText('Reisebüro').waitFor()
      await widget(page, 'Verdienst').getByText('Fernweh-Blog').waitFor()
      await widget(page, 'Herkunft').getByText('Natural Earth').waitFor()
    },
  },
  {
    name: 'settings of Google calendars, choosing a colour',
    path: connected,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Termine').getByText('Generalprobe mit Orchester').waitFor()
      await widgetMenu(context, 'Termine', t('widget-editing:settings'))
      await button(page, t('calendar:colourOf', { name: 'Kirchenchor' })).click()
      await page.getByRole('radio', { name: t('calendar:accountColour', { provider: 'Google' }) }).waitFor()
    },
  },
  {
    name: 'a task, changing it',
    changes: true,
    path: connected,
    edits: true,
    isVariant: true,
    open: async ({ page, t }) => {
      const tasks = widget(page, 'Aufgaben')
      await button(tasks, t('google-tasks:edit', { title: 'Nachtzug nach Wien' })).click()
      await tasks.getByLabel(t('google-tasks:due')).waitFor()
    },
  },
  {
    name: 'a card with its menu',
    path: connected,
    edits: true,
    isVariant: true,
    open: async ({ page, t }) => {
      const board = widget(page, 'Sommerfest')
      await button(board, t('trello:actions', { card: 'Plakate drucken' })).click()
      await page.getByRole('menuitem', { name: t('trello:archive') }).waitFor()
    },
  },
  {
    name: 'settings of a board, with the account',
    path: connected,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Sommerfest').getByText('Plakate drucken').waitFor()
      await widgetMenu(context, 'Sommerfest', t('widget-editing:settings'))
      await page.getByRole('combobox', { name: t('trello:chooseBoard') }).waitFor()
    },
  },
  {
    name: 'settings of figures of Google Analytics, with the account',
    path: connected,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Besuche').getByText('Reisebüro').waitFor()
      await widgetMenu(context, 'Besuche', t('widget-editing:settings'))
      await page.getByRole('combobox', { name: t('analytics:property') }).waitFor()
    },
  },
  {
    name: 'settings of a chart of Google Analytics, with the account',
    path: connected,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Verlauf').getByText('Reisebüro').waitFor()
      await widgetMenu(context, 'Verlauf', t('widget-editing:settings'))
      await page.getByRole('combobox', { name: t('analytics:rows') }).waitFor()
    },
  },
  {
    name: 'settings of earnings of AdSense, with the account',
    path: connected,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Verdienst').getByText('Fernweh-Blog').waitFor()
      await widgetMenu(context, 'Verdienst', t('widget-editing:settings'))
      await page.getByRole('combobox', { name: t('adsense:account') }).waitFor()
    },
  },
  {
    name: 'settings of tasks, with the account',
    path: connected,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Aufgaben').getByText('Nachtzug nach Wien').waitFor()
      await widgetMenu(context, 'Aufgaben', t('widget-editing:settings'))
      await page.getByRole('combobox', { name: t('google-tasks:chooseList') }).waitFor()
    },
  },
]
