import administration from '../../features/administration/locales/en.json'
import apiTokens from '../../features/api-tokens/locales/en.json'
import device from '../../features/device/locales/en.json'
import emailPreferences from '../../features/email-preferences/locales/en.json'
import feedback from '../../features/feedback/locales/en.json'
import files from '../../features/files/locales/en.json'
import history from '../../features/history/locales/en.json'
import profile from '../../features/profile/locales/en.json'
import userData from '../../features/user-data/locales/en.json'
import workAccounts from '../../features/providers/locales/work-accounts/en.json'
import webhooks from '../../features/webhooks/locales/en.json'

/** What screens say that are seldom opened, or by few. */
export const texts = {
  administration,
  'api-tokens': apiTokens,
  device,
  'email-preferences': emailPreferences,
  feedback,
  files,
  history,
  profile,
  'user-data': userData,
  webhooks,
  'work-accounts': workAccounts,
}
