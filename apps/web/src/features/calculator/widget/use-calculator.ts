import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { addToHistory } from '../history.ts'
import { prettyExpression } from '../keypad.ts'
import { calculate } from '../math/calculate.ts'
import { formatResult } from '../math/format-result.ts'
import { decimalSeparator, maxExpression } from '../math/normalize.ts'

/** `isResult`: the text is the result of the last calculation; an operator goes on with it, a digit begins anew. */
type Draft = { text: string; isResult: boolean }
/** What was calculated last, or why it could not be. */
type Outcome = { kind: 'result'; text: string } | { kind: 'problem'; text: string } | null

/** The state of one calculator, and what its keys do. */
export function useCalculator() {
  const { t, i18n } = useTranslation('calculator')
  const [draft, setDraft] = useState<Draft>({ text: '', isResult: false })
  const [outcome, setOutcome] = useState<Outcome>(null)
  const locale = regionalLocale(i18n.language)
  const decimal = decimalSeparator(locale)
  const plain = (value: number) => formatResult(value, locale, { plain: true })
  const pretty = (expression: string) => prettyExpression(expression, decimal)

  const write = (text: string) => {
    setDraft({ text, isResult: false })
    setOutcome(null)
  }
  /** Gives the text of the result, or undefined where there is none. */
  const equals = (): string | undefined => {
    if (draft.text.trim() === '') return undefined
    const calculation = calculate(draft.text, locale)
    if ('problem' in calculation) {
      const { problem, detail } = calculation
      setOutcome({ kind: 'problem', text: t(`problem.${problem}`, { name: detail, count: maxExpression }) })
      return undefined
    }
    const { expression, value } = calculation
    const text = plain(value)
    if (!draft.isResult) {
      addToHistory({ expression, value })
      setOutcome({ kind: 'result', text: t('result', { expression: pretty(expression), result: formatResult(value, locale) }) })
    }
    setDraft({ text, isResult: true })
    return text
  }
  return {
    ...draft,
    outcome,
    decimal,
    write,
    equals,
    type: (text: string) => write(draft.isResult && !continues(text) ? text : draft.text + text),
    backspace: () => write(draft.isResult ? '' : draft.text.slice(0, -1)),
    /** Whether a key typed into the field replaces its text: a digit after a result does. */
    replacesText: (key: string) => draft.isResult && key.length === 1 && !continues(key),
    insertResult: (value: number) => {
      setDraft({ text: plain(value), isResult: true })
      setOutcome(null)
    },
    pretty,
    format: (value: number) => formatResult(value, locale),
  }
}

/** Whether a key goes on with a result. */
function continues(key: string): boolean {
  return /^[-+*/^%×÷−)]/.test(key)
}
