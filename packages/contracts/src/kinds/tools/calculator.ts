import { defineWidgetKind, widgetSettings } from '../base/widget-kind.ts'

/** What is calculated stays in the browser, so a calculator has the settings of every widget alone. */
export const calculatorKind = defineWidgetKind({ type: 'calculator', settings: widgetSettings({}), defaults: {}, premium: false })
