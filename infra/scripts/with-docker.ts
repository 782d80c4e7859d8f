// The store and integration tests on real MongoDB and Redis, in containers of their own: node infra/scripts/with-docker.ts
// What follows is passed on to vitest. Where no Docker engine answers it says what is skipped and ends well.
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers'
import { runCommand } from './gate/command.ts'
import { dockerEngineAnswers } from './gate/docker.ts'

if (await dockerEngineAnswers()) {
  process.exitCode = await testOnContainers(process.argv.slice(2))
} else {
  console.log('No Docker engine answers. Skipped: the store and integration tests on real MongoDB 8 and Redis 7.')
}

async function testOnContainers(args: string[]): Promise<number> {
  const [mongo, redis] = await Promise.all([startMongo(), startRedis()])
  try {
    const env = { MONGODB_URI: addressOf('mongodb', mongo, 27017, '/?directConnection=true'), REDIS_URL: addressOf('redis', redis, 6379) }
    const { code } = await runCommand(['vitest', 'run', '--project', 'integration', ...args], { show: true, env })
    return code
  } finally {
    await Promise.all([mongo.stop(), redis.stop()])
  }
}

/** A replica set of one, as production has it: only that offers sessions and retryable writes. */
async function startMongo(): Promise<StartedTestContainer> {
  const container = await new GenericContainer('mongo:8')
    .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forLogMessage('Waiting for connections'))
    .withStartupTimeout(180_000)
    .start()
  const script =
    'rs.initiate({ _id: "rs0", members: [{ _id: 0, host: "127.0.0.1:27017" }] }); while (!db.hello().isWritablePrimary) sleep(100)'
  const { exitCode, output } = await container.exec(['mongosh', '--quiet', '--eval', script])
  if (exitCode !== 0) throw new Error(`The replica set did not start: ${output}`)
  return container
}

function startRedis(): Promise<StartedTestContainer> {
  return new GenericContainer('redis:7')
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .withStartupTimeout(180_000)
    .start()
}

function addressOf(scheme: string, container: StartedTestContainer, port: number, rest = ''): string {
  return `${scheme}://${container.getHost()}:${container.getMappedPort(port)}${rest}`
}
