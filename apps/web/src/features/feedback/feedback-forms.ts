import type { FeedbackForm } from '@foyer/contracts/accounts/feedback'

/** What a form asks: choices to tick, and questions to answer in words. Texts are `feedback:choices.<name>` and `feedback:questions.<name>`. */
export type FormContent = { choices: readonly string[]; questions: readonly string[] }

const uninstall = { choices: ['not_useful', 'too_slow', 'does_not_work', 'privacy', 'other'], questions: ['more'] } as const

/** Every form by its name in the contracts. */
export const feedbackForms: Record<FeedbackForm, FormContent> = {
  account: { choices: ['not_useful', 'too_complicated', 'missing_feature', 'other_service', 'privacy', 'other'], questions: ['more'] },
  page: { choices: ['no_longer_needed', 'made_by_mistake', 'too_many_pages', 'other'], questions: ['more'] },
  chrome: uninstall,
  newtab: uninstall,
  bookmarker: uninstall,
  five_questions: { choices: [], questions: ['use', 'best', 'missing', 'instead', 'more'] },
}
