import type { Scene } from './scene.ts';
import { drawAutumnForest } from './scene-autumn-forest.ts';
import { drawBirdFeeder } from './scene-bird-feeder.ts';
import { drawBirthday } from './scene-birthday.ts';
import { drawBlockTower } from './scene-block-tower.ts';
import { drawBusTrip } from './scene-bus-trip.ts';
import { drawChestnutAnimals } from './scene-chestnut-animals.ts';
import { drawCoats } from './scene-coats.ts';
import { drawConcert } from './scene-concert.ts';
import { drawDough } from './scene-dough.ts';
import { drawGarden } from './scene-garden.ts';
import { drawGingerbread } from './scene-gingerbread.ts';
import { drawInsectHotel } from './scene-insect-hotel.ts';
import { drawLanternWalk } from './scene-lantern-walk.ts';
import { drawLeafThrowing } from './scene-leaf-throwing.ts';
import { drawMarket } from './scene-market.ts';
import { drawMusicCircle } from './scene-music-circle.ts';
import { drawNap } from './scene-nap.ts';
import { drawPainting } from './scene-painting.ts';
import { drawPuddles } from './scene-puddles.ts';
import { drawPuppetTheatre } from './scene-puppet-theatre.ts';
import { drawSlide } from './scene-slide.ts';
import { drawSnowmanScene } from './scene-snowman.ts';
import { drawSoup } from './scene-soup.ts';
import { drawStoryCorner } from './scene-story-corner.ts';
import { drawSwing } from './scene-swing.ts';

/** Every subject of the demo's photos. */
export const scenes = {
  autumnForest: drawAutumnForest,
  birdFeeder: drawBirdFeeder,
  birthday: drawBirthday,
  blockTower: drawBlockTower,
  busTrip: drawBusTrip,
  chestnutAnimals: drawChestnutAnimals,
  coats: drawCoats,
  concert: drawConcert,
  dough: drawDough,
  garden: drawGarden,
  gingerbread: drawGingerbread,
  insectHotel: drawInsectHotel,
  lanternWalk: drawLanternWalk,
  leafThrowing: drawLeafThrowing,
  market: drawMarket,
  musicCircle: drawMusicCircle,
  nap: drawNap,
  painting: drawPainting,
  puddles: drawPuddles,
  puppetTheatre: drawPuppetTheatre,
  slide: drawSlide,
  snowman: drawSnowmanScene,
  soup: drawSoup,
  storyCorner: drawStoryCorner,
  swing: drawSwing,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
