import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { fillAgenda } from './agendaWorld';
import { attendees } from './attendees';
import { community } from './community';
import { door } from './door';
import { eventLists } from './eventLists';
import { fillFeed } from './feedWorld';
import { filterAgenda } from './filterAgenda';
import { firstLoad } from './firstLoad';
import { serveFloors } from './floors';
import { flood } from './flood';
import { heapSoak } from './heapSoak';
import { holds } from './holds';
import { scrollChat } from './scrollChat';
import { scrollFeed } from './scrollFeed';
import { secondStart } from './secondStart';
import { serverList } from './serverList';
import { signInSpeed } from './signInSpeed';
import { fillWorld } from './world';

const BENCHES: Record<string, () => Promise<void>> = {
  start: secondStart,
  server: serverList,
  holds,
  community,
  events: eventLists,
  attendees,
  door,
  flood,
  'first-load': async () => {
    const [platform, floors] = [await startedPlatform(), await serveFloors()];
    try {
      await firstLoad(floors, platform.url);
    } finally {
      await floors.close();
      await platform.remove();
    }
  },
  'sign-in': async () => {
    const [platform, floors] = [await startedPlatform(), await serveFloors()];
    try {
      await signInSpeed(floors, platform.url);
    } finally {
      await floors.close();
      await platform.remove();
    }
  },
  scroll: async () => {
    const [platform, floors] = [await startedPlatform(), await serveFloors()];
    try {
      await platform.stop();
      const { channelId } = await fillWorld({ dataDir: `${platform.dataDir}/database` });
      await platform.start();
      await scrollChat(floors, platform.url, channelId);
    } finally {
      await floors.close();
      await platform.remove();
    }
  },
  feed: () => onFilled(fillFeed, scrollFeed),
  agenda: () => onFilled(fillAgenda, filterAgenda),
  heap: async () => {
    const platform = await startedPlatform();
    try {
      await heapSoak(platform.url);
    } finally {
      await platform.remove();
    }
  },
};

/** Looks at a platform that was filled while it stood still: the embedded database is one process's at a time. */
async function onFilled(
  fill: (where: { dataDir: string }) => Promise<string>,
  look: (url: RunningPlatform['url'], slug: string) => Promise<void>,
): Promise<void> {
  const platform = await startedPlatform();
  try {
    await platform.stop();
    const slug = await fill({ dataDir: `${platform.dataDir}/database` });
    await platform.start();
    await look(platform.url, slug);
  } finally {
    await platform.remove();
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) await BENCHES[name]!();
