import type { Scene } from './scene.ts'
import { type Screen, to, widget, widgetMenu } from './screen.ts'

const money = (scene: Scene) => to(scene.moneyPage)

/** Currency converters and quotes of stocks. */
export const moneyScreens: Screen[] = [
  {
    name: 'currencies and stocks',
    path: money,
    open: async ({ page }) => {
      await widget(page, 'Travel money').getByRole('textbox').fill('1234')
      await widget(page, 'Travel money').getByRole('status').filter({ hasText: '£' }).waitFor()
      const portfolio = widget(page, 'Portfolio')
      await portfolio.getByRole('button', { name: /Apple Inc/ }).click()
      await portfolio.getByText('NASDAQ', { exact: false }).waitFor()
    },
  },
  {
    name: 'an amount that is none',
    isVariant: true,
    path: money,
    open: async ({ page, t }) => {
      await widget(page, 'Euro').getByRole('textbox').fill('five')
      await widget(page, 'Euro').getByText(t('currency:invalidAmount')).waitFor()
    },
  },
  {
    name: 'settings of a currency converter',
    path: money,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Travel money').getByRole('textbox').waitFor()
      await widgetMenu(context, 'Travel money', t('widget-editing:settings'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('currency:add'), exact: true })
        .waitFor()
    },
  },
  {
    name: 'settings of stocks, searching one',
    isVariant: true,
    path: money,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Portfolio').getByText('Apple Inc').waitFor()
      await widgetMenu(context, 'Portfolio', t('widget-editing:settings'))
      await page.getByRole('combobox', { name: t('finance:addSymbol') }).fill('app')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'stocks, adding the first one',
    isVariant: true,
    path: money,
    edits: true,
    open: async ({ page, t }) => {
      const stocks = widget(page, 'Noch keine Aktien')
      await stocks.getByRole('button', { name: t('finance:addFirst') }).click()
      await stocks.getByRole('combobox', { name: t('finance:addSymbol') }).fill('app')
      await stocks.getByRole('option').first().waitFor()
    },
  },
]
