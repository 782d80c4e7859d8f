import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import type { AccountsCore } from '../../core.ts'
import { configuredProviders } from '../provider/configured-providers.ts'
import { createProviderClient } from '../provider/provider-client.ts'
import { providerDefinitions } from '../provider/provider.definitions.ts'
import type { User } from '../user/user.repository.ts'
import { createCompleteProvider } from './complete-provider.command.ts'
import { createLinkIdentity } from '../provider-identity/link-identity.command.ts'
import { createOpenAccount } from './open-account.command.ts'
import { createProviderFlowModel } from './provider-flow.model.ts'
import { createProviderFlowRepository } from './provider-flow.repository.ts'
import { createProviderIdentityModel } from '../provider-identity/provider-identity.model.ts'
import { createProviderIdentityRepository } from '../provider-identity/provider-identity.repository.ts'
import { countUsable } from '../provider-identity/provider-identity.policy.ts'
import { presentIdentities } from '../provider-identity/provider-identity.presenter.ts'
import { createSignUpByProvider } from './sign-up-by-provider.command.ts'
import { createStartProvider } from './start-provider.command.ts'
import { createUnlinkIdentity } from '../provider-identity/unlink-identity.command.ts'

/** Signing in, and up, with identity providers, and the accounts there that are linked to those here. */
export function createProviderModule(core: AccountsCore, { confirmEmail }: { confirmEmail: (user: User) => Promise<unknown> }) {
  const {
    accountData,
    addresses,
    completeSignIn,
    createUser,
    kit,
    notices,
    proveMailbox,
    registerUser,
    requireProof,
    safeFetch,
    sessions,
    startSession,
    users,
    ways,
  } = core
  const { clock, config, log, mongo, signals } = kit
  const providers = configuredProviders(config, addresses)
  const client = createProviderClient({ safeFetch, log })
  const identities = createProviderIdentityRepository(createProviderIdentityModel(mongo))
  const flows = createProviderFlowRepository(createProviderFlowModel(mongo))
  const openAccount = createOpenAccount({
    users,
    registerUser,
    identities,
    create: createUser,
    sessions,
    requireProof,
    signals,
    confirmEmail,
    clock,
  })
  const nameOf = (id: ProviderId) => ({ name: providers.get(id)?.name ?? providerDefinitions[id].name, isAvailable: providers.has(id) })
  const link = createLinkIdentity({
    identities,
    notify: (userId, provider) => notices.send(userId, { key: 'provider_linked', provider }),
    clock,
  })
  const isAvailable = (id: ProviderId) => providers.has(id)
  ways.countProvidersBy(async (userId) => countUsable(await identities.listOf(userId), isAvailable, clock()))
  accountData.add({
    name: 'provider_identities',
    exportOf: async (userId) => presentIdentities(await identities.listOf(userId), nameOf),
    access: {
      kind: 'provider_identities',
      namesOf: async (userId) =>
        presentIdentities(await identities.listOf(userId), nameOf).map(({ provider_name, label }) =>
          label === null ? provider_name : `${provider_name} (${label})`,
        ),
    },
    async deleteAllOf(userId) {
      await identities.deleteOf(userId)
      await flows.deleteAllOf(userId)
    },
  })
  return {
    signIn: {
      list: () => [...providers.values()].map(({ id, name }) => ({ id, name })),
      start: createStartProvider({ providers, client, flows, clock }),
      complete: createCompleteProvider({
        providers,
        client,
        flows,
        identities,
        users,
        sessions,
        proveMailbox,
        link,
        openAccount,
        completeSignIn,
        startSession,
        clock,
        log,
      }),
      signUp: createSignUpByProvider({ providers, flows, users, openAccount, startSession, clock }),
    },
    identities: {
      listOf: async (userId: number) => presentIdentities(await identities.listOf(userId), nameOf),
      /** The providers that the person can log in with. */
      usableOf: async (userId: number) => {
        const own = new Set((await identities.listOf(userId)).filter(({ unlinking_at: at }) => at === null).map(({ provider }) => provider))
        return [...providers.values()].filter(({ id }) => own.has(id)).map(({ id, name }) => ({ id, name }))
      },
      unlink: createUnlinkIdentity({
        identities,
        users,
        ways,
        isAvailable,
        notify: (userId, id) => notices.send(userId, { key: 'provider_unlinked', provider: nameOf(id).name }),
        clock,
      }),
    },
  }
}
