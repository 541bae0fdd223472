/** Notices of maintenance: of the site, of withdrawals, or of a method or provider by its name. */
export default {
  heading: "Maintenance notice",
  until: "{text} (expected back {year}-{month}-{day} {time}, Taipei time)",
  moment: "{year}-{month}-{day} {time}",
  parts: { site: "The site", withdrawals: "Withdrawals" },
  now: "Under maintenance: {part}",
  soon: "Maintenance from {from} (Taipei time): {part}",
  span: "Maintenance from {from} to {to} (Taipei time): {part}",
};
