import administration from '../../features/administration/locales/de.json'
import apiTokens from '../../features/api-tokens/locales/de.json'
import device from '../../features/device/locales/de.json'
import emailPreferences from '../../features/email-preferences/locales/de.json'
import feedback from '../../features/feedback/locales/de.json'
import files from '../../features/files/locales/de.json'
import history from '../../features/history/locales/de.json'
import profile from '../../features/profile/locales/de.json'
import userData from '../../features/user-data/locales/de.json'
import workAccounts from '../../features/providers/locales/work-accounts/de.json'
import webhooks from '../../features/webhooks/locales/de.json'

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
