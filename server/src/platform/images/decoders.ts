import sharp from 'sharp';

// Only the decoders for pictures that browsers show; above all none for SVG, which can run without end.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

// libvips caches its last operations with the memory of their decoders, hundreds of megabytes for a large
// picture. No picture is drawn twice, so the cache is useless here.
sharp.cache(false);

/** sharp with few decoders: for the process that draws alone, see `drawApart`. */
export { sharp };
