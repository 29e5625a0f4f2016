"""The wide pictures of the shop's pages: name -> what sets the stage and tells size and exposure."""

from scenes import copper, reels, workshop

SCENES = {
    'component-reels': reels.component_reels,
    'pick-and-place': workshop.pick_and_place,
    'control-cabinet': workshop.control_cabinet,
    'test-bench': workshop.test_bench,
    'profile-background': copper.profile_background,
    'open-graph': copper.open_graph,
}
