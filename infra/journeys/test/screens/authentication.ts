import type { AuthenticationOverview } from '@foyer/contracts/accounts/sign-in/authentication'
import { type Screen, type ScreenContext, button } from './screen.ts'

const base = '**/api/users/authentication'
const now = Math.floor(Date.now() / 1000)

const overview: AuthenticationOverview = {
  has_password: true,
  email_link: true,
  passkey_origin: 'http://localhost:8080',
  passkeys: [
    { id: 1, name: 'Google Password Manager', created_at: now - 8_000_000, last_used_at: now - 7_200, is_synced: true },
    {
      id: 2,
      name: 'A security key with a name that is longer than most screens are wide',
      created_at: now,
      last_used_at: null,
      is_synced: false,
    },
  ],
  totp: { since: now - 900_000, recovery_codes_left: 3 },
}

/** Whoever looks at the screen has all of this, whatever the account has. */
async function withEverything({ page }: ScreenContext): Promise<void> {
  await page.route(`${base}.json`, (route) => route.fulfill({ json: overview }))
  await page.reload({ waitUntil: 'domcontentloaded' })
}

/** Setting up an app changes nothing on the server. */
async function withSetup({ page }: ScreenContext): Promise<void> {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const codes = Array.from({ length: 10 }, (_, index) => `k3v9-7xqd-0m2a-h5t${index}`)
  await page.route(`${base}/totp.json`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { secret, uri: `otpauth://totp/Foyer:ada%40example.org?issuer=Foyer&secret=${secret}` } })
      : route.fulfill({ json: { recovery_codes: codes } }),
  )
}

async function setUp({ page, t }: ScreenContext): Promise<void> {
  await button(page, t('authentication:totp.setUp')).click()
  await page.getByRole('img', { name: t('authentication:totp.qr') }).waitFor()
}

async function askForProof({ page }: ScreenContext): Promise<void> {
  await page.route(`${base}/totp.json`, (route) =>
    route.fulfill({ status: 403, json: { code: 'reauthentication_required', request_id: 'screens' } }),
  )
}

const path = () => '/users/authentication'
const step = () => '/users/sign_in#second_factor=none&methods=totp,recovery_code'

/** How one logs in, and the second step of it. */
export const authenticationScreens: Screen[] = [
  {
    name: 'authentication, before anything is set up',
    path,
    open: ({ page, t }) => button(page, t('authentication:totp.setUp')).waitFor(),
  },
  {
    name: 'authentication, with passkeys and few recovery codes',
    path,
    prepare: withEverything,
    open: ({ page, t }) => page.getByText(t('authentication:totp.fewCodes')).waitFor(),
  },
  {
    name: 'authentication, a passkey is renamed',
    isVariant: true,
    path,
    prepare: withEverything,
    changes: true,
    open: async ({ page, t }) => {
      await button(page, t('authentication:passkeys.rename', { name: 'Google Password Manager' })).click()
      await page.getByLabel(t('authentication:passkeys.name')).waitFor()
    },
  },
  { name: 'authentication, an app is set up', path, prepare: withSetup, changes: true, open: setUp },
  {
    name: 'authentication, the recovery codes',
    path,
    prepare: withSetup,
    changes: true,
    open: async (context) => {
      const { page, t } = context
      await setUp(context)
      await page.getByLabel(t('authentication:totp.code')).fill('123456')
      await button(page, t('authentication:totp.turnOn')).click()
      await page.getByText(t('authentication:codes.text')).waitFor()
    },
  },
  {
    name: 'the question whether it is still the person',
    path,
    prepare: askForProof,
    refused: /status of 403/,
    open: async ({ page, t }) => {
      await button(page, t('authentication:totp.setUp')).click()
      await page.getByLabel(t('authentication:proof.password')).waitFor()
    },
  },
  {
    name: 'sign in, the second step',
    visitor: true,
    path: step,
    open: ({ page, t }) => page.getByLabel(t('authentication:step.code.label'), { exact: true }).waitFor(),
  },
  {
    name: 'sign in, the second step has taken too long',
    isVariant: true,
    visitor: true,
    path: step,
    changes: true,
    refused: /status of 4\d\d/,
    open: async ({ page, t }) => {
      await page.getByLabel(t('authentication:step.code.label'), { exact: true }).fill('123456')
      await button(page, t('authentication:step.confirm')).click()
      await button(page, t('authentication:step.restart')).waitFor()
    },
  },
]
